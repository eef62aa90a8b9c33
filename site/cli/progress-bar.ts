const WIDTH = 30
const number = new Intl.NumberFormat('en')

/** Draws how far something has come. Without a terminal it draws nothing. */
export type ProgressBar = {
  show(done: number, total: number): void
  /** Writes text in its place, where nobody knows how much is left. */
  note(text: string): void
  /** Takes the bar away, so that a line can be written in its place. */
  clear(): void
}

/** @param label stands before the bar: `Filling the site`. */
export const createProgressBar = (
  label: string,
  terminal: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
): ProgressBar => {
  const write = (text: string): void => {
    if (terminal.isTTY) terminal.write(text)
  }
  return {
    show: (done, total) => {
      const bar = '#'.repeat(total === 0 ? 0 : Math.round((done / total) * WIDTH)).padEnd(WIDTH, '.')
      write(`\r${label} [${bar}] ${number.format(done)} of ${number.format(total)}`)
    },
    note: (text) => {
      write(`\r\u001b[K${label}: ${text}`)
    },
    clear: () => {
      write('\r\u001b[K')
    },
  }
}
