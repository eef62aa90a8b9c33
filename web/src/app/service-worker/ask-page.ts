/** Sends a question to a page. Undefined if it does not answer within `timeout`, in milliseconds. */
export const askPage = async (page: Client, question: string, timeout: number): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const end = (answer?: unknown) => {
      port1.close()
      resolve(answer)
    }
    port1.addEventListener('message', ({ data }) => {
      end(data)
    })
    port1.start()
    setTimeout(end, timeout)
    page.postMessage(question, [port2])
  })
