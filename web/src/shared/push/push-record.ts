const KEY = 'soko-push'

/** The account that turned push on in this browser. */
export type PushRecord = {
  readonly userId: string
  /** Of the subscription that the server has for this session; empty if it must be sent again. */
  readonly endpoint: string
}

export const readPushRecord = (): PushRecord | undefined => {
  try {
    const [userId = '', endpoint = ''] = localStorage.getItem(KEY)?.split(' ') ?? []
    return userId === '' ? undefined : { userId, endpoint }
  } catch {
    return undefined
  }
}

/** Does nothing if storage is unavailable. */
export const writePushRecord = ({ userId, endpoint }: PushRecord): void => {
  try {
    localStorage.setItem(KEY, `${userId} ${endpoint}`)
  } catch {}
}

export const deletePushRecord = (): void => {
  try {
    localStorage.removeItem(KEY)
  } catch {}
}

/** Call after a sign-in: the server removed the device with the old session. */
export const markPushUnsent = (): void => {
  const record = readPushRecord()
  if (record !== undefined) writePushRecord({ ...record, endpoint: '' })
}
