/** Runs a command: writes the line it answers, if any, or what went wrong, which ends the process with 1. */
export const runCommand = async (command: () => Promise<string | undefined>): Promise<void> => {
  try {
    const line = await command()
    if (line !== undefined) console.log(line)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
