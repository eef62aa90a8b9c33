const WIDTH = 30
const number = new Intl.NumberFormat('en')

/** A progress bar. Draws nothing if the output is not a terminal. */
export type ProgressBar = {
  show(done: number, total: number): void
  /** Shows a text instead of the bar, if the total is unknown. */
  note(text: string): void
  /** Clears the bar. Must be called before a line is printed. */
  clear(): void
}

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
