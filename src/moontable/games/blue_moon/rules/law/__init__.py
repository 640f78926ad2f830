"""Everything that knows precedence: rules ask these questions and never loop over powers."""
