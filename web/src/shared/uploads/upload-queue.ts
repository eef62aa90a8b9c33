import type { UploadedImage } from '@soko/contracts/types/image.ts'
import type { Uploaded } from './upload-image.ts'

/** An image on its way. One that has arrived is in the list no more. */
export type Upload = {
  readonly id: number
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'failed'
  /** From 0 to 1. */
  readonly part: number
  /** Why it failed. */
  readonly message?: string
  /** Whether trying again may help. */
  readonly again?: boolean
  /** Its last try had no answer: it is for the network to come back. Stays until another try has had one. */
  readonly lost?: boolean
}

/** One of several images that has arrived, with its place among them. */
export type Arrived = { readonly image: UploadedImage; readonly place: number }

/** Images that belong together, by the ids of their uploads. */
type Group = {
  readonly ids: ReadonlySet<number>
  readonly arrived: Arrived[]
  readonly onDone: (arrived: readonly Arrived[]) => void
}

export type UploadQueue = {
  readonly list: () => readonly Upload[]
  readonly subscribe: (tell: () => void) => () => void
  /** @param onDone is told where the image is. */
  readonly add: (file: File, onDone: (image: UploadedImage) => void) => void
  /**
   * Uploads images that belong together.
   * @param onDone is told all that have arrived once none is on its way; those that are tried again after that are told apart.
   */
  readonly addTogether: (files: readonly File[], onDone: (arrived: readonly Arrived[]) => void) => void
  readonly cancel: (id: number) => void
  readonly retry: (id: number) => void
  /** Gives up all. */
  readonly clear: () => void
  /** Settles when nothing is waiting or being sent; what failed stays. */
  readonly settled: () => Promise<void>
}

type Send = (wish: {
  readonly file: File
  readonly onProgress: (part: number) => void
  readonly signal: AbortSignal
}) => Promise<Uploaded>

/**
 * Uploads images one by one, so that pasted images keep their order and do not compete for a slow connection.
 * @param refusalOf returns the reason why a file cannot be sent at all.
 * @param shrink returns the file to send.
 */
export const createUploadQueue = (
  send: Send,
  refusalOf: (file: File) => Promise<string | undefined>,
  shrink: (file: File) => Promise<File> = async (file) => file,
): UploadQueue => {
  let uploads: readonly Upload[] = []
  let lastId = 0
  const done = new Map<number, (image: UploadedImage) => void>()
  const giveUp = new Map<number, AbortController>()
  const tellers = new Set<() => void>()
  const groups = createGroups()

  const show = (next: readonly Upload[]) => {
    uploads = next
    groups.tell(uploads)
    for (const tell of tellers) tell()
  }
  const change = (id: number, with_: Partial<Upload>) => {
    show(uploads.map((upload) => (upload.id === id ? { ...upload, ...with_ } : upload)))
  }
  const remove = (id: number) => {
    giveUp.get(id)?.abort()
    giveUp.delete(id)
    done.delete(id)
    show(uploads.filter((upload) => upload.id !== id))
  }

  const sendNext = async (): Promise<void> => {
    const next = uploads.find(({ state }) => state === 'waiting')
    if (next === undefined || uploads.some(({ state }) => state === 'sending')) return
    const { id } = next
    const controller = new AbortController()
    giveUp.set(id, controller)
    change(id, { state: 'sending', part: 0 })
    const file = await shrink(next.file)
    const refusal = await refusalOf(file)
    if (refusal !== undefined) {
      change(id, { state: 'failed', message: refusal, again: false, lost: false })
    } else if (!controller.signal.aborted) {
      const onProgress = (part: number) => {
        change(id, { part })
      }
      const { image, error } = await send({ file, onProgress, signal: controller.signal })
      const onDone = done.get(id)
      if (controller.signal.aborted) remove(id)
      else if (error === undefined) {
        onDone?.(image)
        remove(id)
      } else {
        // What the server has checked and refused stays refused.
        const again = ![413, 415, 422].includes(error.status)
        change(id, { state: 'failed', message: error.message, again, lost: error.status === 0 })
      }
    }
    await sendNext()
  }

  const enter = (files: readonly File[], onDone: (image: UploadedImage, place: number) => void) =>
    files.map((file, place): Upload => {
      lastId += 1
      done.set(lastId, (image) => {
        onDone(image, place)
      })
      return { id: lastId, file, state: 'waiting', part: 0 }
    })

  return {
    list: () => uploads,
    subscribe: (tell) => {
      tellers.add(tell)
      return () => tellers.delete(tell)
    },
    add: (file, onDone) => {
      show([...uploads, ...enter([file], onDone)])
      void sendNext()
    },
    addTogether: (files, onDone) => {
      const arrived: Arrived[] = []
      const added = enter(files, (image, place) => {
        arrived.push({ image, place })
      })
      groups.add({ ids: new Set(added.map(({ id }) => id)), arrived, onDone })
      show([...uploads, ...added])
      void sendNext()
    },
    cancel: (id) => {
      remove(id)
      void sendNext()
    },
    retry: (id) => {
      change(id, { state: 'waiting', part: 0 })
      void sendNext()
    },
    clear: () => {
      groups.clear()
      for (const { id } of uploads) remove(id)
    },
    settled: async () => whenTold(tellers, () => uploads.every(({ state }) => state === 'failed')),
  }
}

/** Images that were added together, until all have arrived. */
const createGroups = () => {
  let groups: readonly Group[] = []
  return {
    add: (group: Group) => {
      groups = [...groups, group]
    },
    clear: () => {
      groups = []
    },
    /** Tells the groups of which none is on its way what has arrived. */
    tell: (uploads: readonly Upload[]) => {
      for (const group of groups) {
        const left = uploads.filter(({ id }) => group.ids.has(id))
        if (left.some(({ state }) => state !== 'failed')) continue
        if (left.length === 0) groups = groups.filter((each) => each !== group)
        const arrived = group.arrived.splice(0)
        if (arrived.length > 0) group.onDone(arrived)
      }
    },
  }
}

/** Resolves as soon as something is so, looking whenever the tellers are called. */
const whenTold = async (tellers: Set<() => void>, isSo: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!isSo()) return
      tellers.delete(look)
      resolve()
    }
    tellers.add(look)
    look()
  })
