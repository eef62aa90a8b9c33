import { Connection } from 'mongodb/lib/cmap/connection.js'

let isDone = false

/**
 * Makes writes fail when their connection closes; the driver (7.9.0) would wait for `drain` forever
 * (docs/upstream/mongodb-driver-hang.md). Call it before any client connects.
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
