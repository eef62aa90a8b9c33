import { Connection } from 'mongodb/lib/cmap/connection.js'

let isDone = false

/**
 * Has a write to MongoDB fail when its connection closes. The driver (7.9.0) waits there for 'drain' alone, for ever: `write` answers
 * false for a full buffer, but also for a socket that is destroyed and has not said so yet, as in the moment in which a server ends; and a
 * socket that is destroyed while it waits for room drains no more. A log whose writer waits so writes nothing until its process is
 * started again. To be called before a client connects; it holds for all clients of the process.
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
