export type ReceivedEvent = {
  readonly event: string
  readonly data: unknown
  readonly id: string | undefined
}

export type EventReader = {
  readonly status: number
  readonly headers: Headers
  /** @throws Error if the stream ends, or after 45 s. */
  next(): Promise<ReceivedEvent>
  lastId(): string | undefined
  comments(): number
  readonly ended: Promise<void>
  close(): void
}

/** In milliseconds: below the test timeout, so that a failure has a useful message. */
const PATIENCE = 45_000

export const openEvents = async (url: string, headers: Record<string, string> = {}): Promise<EventReader> => {
  const closing = new AbortController()
  const answer = await fetch(url, { headers, signal: closing.signal })
  const events: ReceivedEvent[] = []
  const ended = Promise.withResolvers<void>()
  let arrived = Promise.withResolvers<void>()
  let lastId: string | undefined
  let comments = 0
  let isOver = false

  const take = (block: string): void => {
    const fields = new Map<string, string>()
    for (const line of block.split('\n')) {
      if (line.startsWith(':')) comments += 1
      const [, name, value] = /^(\w+): (.*)$/.exec(line) ?? []
      if (name !== undefined && value !== undefined) fields.set(name, value)
    }
    lastId = fields.get('id') ?? lastId
    const event = fields.get('event')
    if (event !== undefined)
      events.push({ event, data: JSON.parse(fields.get('data') ?? 'null'), id: fields.get('id') })
    arrived.resolve()
  }

  const read = async (): Promise<void> => {
    let text = ''
    try {
      for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
        text += chunk
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          take(text.slice(0, end))
          text = text.slice(end + 2)
        }
      }
    } catch {}
    isOver = true
    arrived.resolve()
    ended.resolve()
  }
  void read()

  return {
    status: answer.status,
    headers: answer.headers,
    next: async () => {
      const timer = setTimeout(() => {
        arrived.reject(new Error(`No event within ${PATIENCE} ms.`))
      }, PATIENCE)
      try {
        while (events.length === 0) {
          if (isOver) throw new Error('The stream has ended.')
          await arrived.promise
          arrived = Promise.withResolvers<void>()
        }
      } finally {
        clearTimeout(timer)
      }
      return events.shift()!
    },
    lastId: () => lastId,
    comments: () => comments,
    ended: ended.promise,
    close: () => {
      closing.abort()
    },
  }
}
