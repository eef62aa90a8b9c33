/** What is used of the MongoDB driver's class of connections, which it has no types of. */
declare module 'mongodb/lib/cmap/connection.js' {
  export class Connection {
    /** Why it was closed. */
    readonly error: Error | null
    once(event: 'close', listener: () => void): this
    off(event: 'close', listener: () => void): this
    /** Resolves when all of a command is on its way. */
    writeCommand(command: unknown, options: unknown): Promise<void>
  }
}
