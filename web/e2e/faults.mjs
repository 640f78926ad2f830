/** In the page: what a reader could not read or reach. Cards and drawings have a scale of their own. */
function look() {
  const SMALLEST = 11;
  const CARDS = 'svg, .card, .face, [data-card], .poster, .art';
  const quoted = (element) => `“${element.textContent.trim().replaceAll(/\s+/g, ' ').slice(0, 50)}”`;
  const named = (element) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} ${quoted(element)}`;
  const ownText = (element) =>
    [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== '',
    );
  const hidden = (element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width < 2 ||
      height < 2 ||
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.closest('[inert], .visually-hidden, .in-words, [role="log"]') !== null
    );
  };
  /** Something around it that scrolls sideways lets it be reached. */
  const scrolls = (element) => {
    for (let one = element.parentElement; one; one = one.parentElement)
      if (['auto', 'scroll'].includes(getComputedStyle(one).overflowX)) return true;
    return false;
  };
  const faults = [];
  for (const element of document.body.querySelectorAll('*')) {
    if (!(element instanceof HTMLElement) || !ownText(element) || hidden(element) || element.closest(CARDS))
      continue;
    const style = getComputedStyle(element);
    const { left, right } = element.getBoundingClientRect();
    if (parseFloat(style.fontSize) < SMALLEST) faults.push(`small ${style.fontSize}: ${named(element)}`);
    if ((right > innerWidth + 1 || left < -1) && !scrolls(element)) faults.push(`outside: ${named(element)}`);
    if (
      /^[\d ,.+–-]+$/.test(element.textContent.trim()) &&
      /\d/.test(element.textContent) &&
      style.fontFamily.includes('Marcellus')
    )
      faults.push(`numeral in a face for words: ${named(element)}`);
    const dots = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
    const cut =
      (style.overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1) ||
      (style.overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 3);
    if (cut) faults.push(`${dots ? 'shortened' : 'cut'}: ${named(element)}`);
  }
  return [...new Set(faults)].slice(0, 12);
}

/** Texts that are too small, outside the screen, cut off or shortened by dots, as lines. */
export const faultsOf = (page) => page.evaluate(look);

/** The same without those that say by their dots that there is more. */
export const unreadable = async (page) =>
  (await faultsOf(page)).filter((fault) => !fault.startsWith('shortened'));
