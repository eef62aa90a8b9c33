import { parseArgs, type ParseArgsConfig } from 'node:util'

/** Parses a script's options. An invalid one prints the error and the usage in one line and exits with 2. */
export const readOptions = <const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> => {
  try {
    return parseArgs(config)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    // Node appends advice about escaping to its message, after a newline or a full stop. It is removed here.
    const [what = error.message] = error.message.split(/\n|\. /)
    console.error(`${what.replace(/\.$/, '')}. Usage: ${usage}`)
    process.exit(2)
  }
}
