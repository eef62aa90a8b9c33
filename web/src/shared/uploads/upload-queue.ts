import type { UploadedImage } from '@soko/contracts/types/image.ts'
import type { UploadResult } from './upload-image.ts'

/** Finished uploads are removed from the list. */
export type Upload = {
  readonly id: number
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'failed'
  /** From 0 to 1. */
  readonly progress: number
  readonly message?: string
  readonly canRetry?: boolean
  /** If the last attempt got no response, it is retried when the network is back. */
  readonly isUnreachable?: boolean
}

/** `index` is the index of its file in the group. */
export type UploadedItem = { readonly image: UploadedImage; readonly index: number }

type Group = {
  readonly ids: ReadonlySet<number>
  readonly arrived: UploadedItem[]
  readonly onDone: (arrived: readonly UploadedItem[]) => void
}

export type UploadQueue = {
  readonly list: () => readonly Upload[]
  readonly subscribe: (listener: () => void) => () => void
  readonly add: (file: File, onDone: (image: UploadedImage) => void) => void
  /** `onDone` is called when the group has no running upload, and again after a successful retry. */
  readonly addGroup: (files: readonly File[], onDone: (arrived: readonly UploadedItem[]) => void) => void
  readonly cancel: (id: number) => void
  readonly retry: (id: number) => void
  readonly clear: () => void
  readonly settled: () => Promise<void>
}

type Send = (request: {
  readonly file: File
  readonly onProgress: (part: number) => void
  readonly signal: AbortSignal
}) => Promise<UploadResult>

/** Uploads one by one, to keep the order. `refusalOf` returns why a file cannot be sent. */
export const createUploadQueue = (
  send: Send,
  refusalOf: (file: File) => Promise<string | undefined>,
  shrink: (file: File) => Promise<File> = async (file) => file,
): UploadQueue => {
  let uploads: readonly Upload[] = []
  let lastId = 0
  const done = new Map<number, (image: UploadedImage) => void>()
  const controllers = new Map<number, AbortController>()
  const listeners = new Set<() => void>()
  const groups = createGroups()

  const update = (next: readonly Upload[]) => {
    uploads = next
    groups.notify(uploads)
    for (const listener of listeners) listener()
  }
  const change = (id: number, changes: Partial<Upload>) => {
    update(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)))
  }
  const remove = (id: number) => {
    controllers.get(id)?.abort()
    controllers.delete(id)
    done.delete(id)
    update(uploads.filter((upload) => upload.id !== id))
  }

  const sendNext = async (): Promise<void> => {
    const next = uploads.find(({ state }) => state === 'waiting')
    if (next === undefined || uploads.some(({ state }) => state === 'sending')) return
    const { id } = next
    const controller = new AbortController()
    controllers.set(id, controller)
    change(id, { state: 'sending', progress: 0 })
    const file = await shrink(next.file)
    const refusal = await refusalOf(file)
    if (refusal !== undefined) {
      change(id, { state: 'failed', message: refusal, canRetry: false, isUnreachable: false })
    } else if (!controller.signal.aborted) {
      const onProgress = (progress: number) => {
        change(id, { progress })
      }
      const { image, error } = await send({ file, onProgress, signal: controller.signal })
      const onDone = done.get(id)
      if (controller.signal.aborted) remove(id)
      else if (error === undefined) {
        onDone?.(image)
        remove(id)
      } else {
        const again = ![413, 415, 422].includes(error.status)
        change(id, {
          state: 'failed',
          message: error.message,
          canRetry: again,
          isUnreachable: error.status === 0,
        })
      }
    }
    await sendNext()
  }

  const enqueue = (files: readonly File[], onDone: (image: UploadedImage, place: number) => void) =>
    files.map((file, place): Upload => {
      lastId += 1
      done.set(lastId, (image) => {
        onDone(image, place)
      })
      return { id: lastId, file, state: 'waiting', progress: 0 }
    })

  return {
    list: () => uploads,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (file, onDone) => {
      update([...uploads, ...enqueue([file], onDone)])
      void sendNext()
    },
    addGroup: (files, onDone) => {
      const arrived: UploadedItem[] = []
      const added = enqueue(files, (image, place) => {
        arrived.push({ image, index: place })
      })
      groups.add({ ids: new Set(added.map(({ id }) => id)), arrived, onDone })
      update([...uploads, ...added])
      void sendNext()
    },
    cancel: (id) => {
      remove(id)
      void sendNext()
    },
    retry: (id) => {
      change(id, { state: 'waiting', progress: 0 })
      void sendNext()
    },
    clear: () => {
      groups.clear()
      for (const { id } of uploads) remove(id)
    },
    settled: async () => waitUntil(listeners, () => uploads.every(({ state }) => state === 'failed')),
  }
}

const createGroups = () => {
  let groups: readonly Group[] = []
  return {
    add: (group: Group) => {
      groups = [...groups, group]
    },
    clear: () => {
      groups = []
    },
    notify: (uploads: readonly Upload[]) => {
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

/** Resolves once the condition is true. Checks it now and when the listeners are called. */
const waitUntil = async (listeners: Set<() => void>, condition: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (!condition()) return
      listeners.delete(check)
      resolve()
    }
    listeners.add(check)
    check()
  })
