/** Runs a command and prints the returned line, if any. An error is printed and exits with 1. */
export const runCommand = async (command: () => Promise<string | undefined>): Promise<void> => {
  try {
    const line = await command()
    if (line !== undefined) console.log(line)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
