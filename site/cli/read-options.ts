import { parseArgs, type ParseArgsConfig } from 'node:util'

/**
 * Reads a script's options and words as `parseArgs` does. An option that does not fit ends the process with 2, and one line
 * that says so and how the script is called.
 * @param usage how it is called: `npm start -- [--no-seed]`.
 */
export const readOptions = <const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> => {
  try {
    return parseArgs(config)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // Node's message continues with advice on escaping, on new lines or after a full stop.
    const [what = error.message] = error.message.split(/\n|\. /)
    console.error(`${what.replace(/\.$/, '')}. Usage: ${usage}`)
    process.exit(2)
  }
}
