import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Where the proxy ends a connection. After `content`, the server has the mail, and the sender gets no response. */
export type Cut = 'sender' | 'recipient' | 'data-command' | 'within-content' | 'content' | 'reset'

const commands: Record<Cut, RegExp> = {
  sender: /^MAIL FROM/m,
  recipient: /^RCPT TO/m,
  'data-command': /^DATA\r\n/m,
  'within-content': /^Subject:/m,
  content: /\r\n\.\r\n/,
  reset: /^RSET/m,
}

/** Starts a proxy that cuts a connection once per call of `cutAt`, until the end of the test. */
export const startCuttingProxy = async (
  port: number,
): Promise<{ readonly url: string; readonly cutAt: (cut: Cut) => void }> => {
  let next: Cut | undefined
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    let dropsReplies = false
    const end = (): void => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', end).on('close', end)
    }
    client.on('data', (bytes) => {
      const cut = next
      if (cut === undefined || !commands[cut].test(bytes.toString('latin1'))) {
        upstream.write(bytes)
        return
      }
      next = undefined
      if (cut === 'content') {
        dropsReplies = true
        upstream.write(bytes)
      } else end()
    })
    upstream.on('data', (bytes) => {
      if (dropsReplies) end()
      else client.write(bytes)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const address = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    cutAt: (cut) => {
      next = cut
    },
  }
}
