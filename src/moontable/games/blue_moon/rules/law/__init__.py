"""Everything about precedence: rules ask these questions and never loop over powers."""
