import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyText } from './clipboard';

describe('copying', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('says whether it worked, also where there is no clipboard at all', async () => {
    const kept: string[] = [];
    vi.stubGlobal('navigator', {
      clipboard: {
        writeText: (text: string) => {
          kept.push(text);
          return Promise.resolve();
        },
      },
    });
    expect(await copyText('a link')).toBe(true);
    expect(kept).toEqual(['a link']);
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('not allowed')) } });
    expect(await copyText('a link')).toBe(false);
    vi.stubGlobal('navigator', {});
    expect(await copyText('a link')).toBe(false);
  });
});
