/** Hands a file to the reader. */
export function save(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 1000);
}

/** Hands a value to the reader as a file. */
export function download(name: string, value: unknown): void {
  save(name, new Blob([JSON.stringify(value, null, 1)], { type: 'application/json' }));
}
