import { describe, expect, it } from 'vitest';
import { picture } from './picture';

const shared = {
  title: 'Ann has won',
  game: 'Blue Moon',
  date: '16 Nov',
  players: [
    { name: '<b>Ann</b> & "Co"', colorClass: 'hoax', seat: 0, score: '2 dragons', won: true },
    { name: 'Rook', colorClass: null, seat: 1, score: '0', won: false },
  ],
};

describe('the picture to share', () => {
  it('takes names as text, never as markup', () => {
    const drawn = picture(shared);
    expect(drawn).not.toContain('<b>');
    expect(drawn).toContain('&lt;b&gt;Ann&lt;/b&gt; &amp; &quot;');
  });
  it('is well formed', () => {
    const parsed = new DOMParser().parseFromString(picture(shared), 'image/svg+xml');
    expect(parsed.querySelector('parsererror')).toBeNull();
    expect(parsed.documentElement.getAttribute('viewBox')).toBe('0 0 1200 630');
  });
  it('cuts what is too long', () => {
    const long = picture({ ...shared, title: 'x'.repeat(90) });
    expect(long).toContain('…');
    expect(long).not.toContain('x'.repeat(30));
  });
});
