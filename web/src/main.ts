import { mount } from 'svelte';
import App from './App.svelte';
import './lib/theme/tokens.css';
import './lib/theme/palette.css';
import './lib/theme/base.css';
import './lib/theme/ui.css';
import './stage/stage.css';

const target = document.getElementById('app');
if (target === null) throw new Error('The page has no place for the table.');
mount(App, { target });

// The shell opens without a network too; a development server has none to keep.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register('./sw.js').catch(() => undefined);
