import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import App from './App.svelte';

const press = (name: string): Promise<unknown> => fireEvent.click(screen.getByRole('button', { name }));

describe('start screen', () => {
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem('moontable.language', 'en');
  });

  it('names the three games and says honestly what is open', () => {
    render(App);
    const games = within(screen.getByRole('region', { name: 'Three games' }));
    expect(games.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
      'Blue Moon', 'Blue Moon City', 'TSUKUYUMI',
    ]);
    expect(screen.getByRole('region', { name: 'The table in the browser is not open yet' }).textContent).toContain('moontable play');
    expect(screen.getByRole('contentinfo').textContent).toContain('not affiliated with KOSMOS, King Racoon Games or the authors');
  });

  it('offers no control but the two switches and the skip link', () => {
    render(App);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Deutsch', 'English', 'Night', 'Day']);
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('changes the language and remembers it', async () => {
    render(App);
    await press('Deutsch');
    expect(screen.getByRole('heading', { name: 'Drei Spiele' })).toBeTruthy();
    expect(document.documentElement.lang).toBe('de');
    expect(localStorage.getItem('moontable.language')).toBe('de');
  });

  it('changes day and night and remembers it', async () => {
    render(App);
    await press('Day');
    expect(document.documentElement.dataset['theme']).toBe('light');
    expect(localStorage.getItem('moontable.theme')).toBe('light');
    await press('Night');
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });
});
