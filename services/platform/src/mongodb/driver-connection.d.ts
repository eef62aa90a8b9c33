/** Parts of the MongoDB driver's connection class, which the driver does not export. */
declare module 'mongodb/lib/cmap/connection.js' {
  export class Connection {
    readonly error: Error | null
    once(event: 'close', listener: () => void): this
    off(event: 'close', listener: () => void): this
    writeCommand(command: unknown, options: unknown): Promise<void>
  }
}
