import { Connection } from 'mongodb/lib/cmap/connection.js'

let isDone = false

/**
 * Makes a write to MongoDB fail when its connection closes. The driver (7.9.0) only waits for the socket's
 * `drain` event, which a destroyed socket never emits. The log's writer would hang until the process
 * restarts. See docs/upstream/mongodb-driver-hang.md. Must be called before a client connects; applies to all
 * clients of the process.
 */
export const endBrokenWrites = (): void => {
  if (isDone) return
  isDone = true
  const { prototype } = Connection
  const { writeCommand } = prototype
  prototype.writeCommand = async function (command, options) {
    const closed = Promise.withResolvers<never>()
    const onClose = (): void => closed.reject(this.error)
    this.once('close', onClose)
    try {
      await Promise.race([writeCommand.call(this, command, options), closed.promise])
    } finally {
      this.off('close', onClose)
    }
  }
}
