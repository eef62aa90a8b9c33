import { type RefObject, useEffect, useRef, useState } from 'react'

/** Milliseconds after which loading counts as failed. A frame that loads later is still shown. */
const LOAD_TIMEOUT = 15_000
const X_ORIGIN = 'https://platform.twitter.com'
/** Initial and maximum height of a frame, in pixels. */
const Height = { initial: 560, max: 3000 } as const

/** Tracks whether a frame has loaded. An error page of the embedded site counts as loaded. */
export const useFrameState = (): {
  readonly state: 'loading' | 'shown' | 'failed'
  readonly onLoad: () => void
} => {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>(navigator.onLine ? 'loading' : 'failed')
  const isForbidden = useRef(false)
  useEffect(() => {
    const fail = () => {
      setState('failed')
    }
    const onForbidden = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective !== 'frame-src') return
      isForbidden.current = true
      fail()
    }
    document.addEventListener('securitypolicyviolation', onForbidden)
    const timeout = setTimeout(() => {
      setState((current) => (current === 'loading' ? 'failed' : current))
    }, LOAD_TIMEOUT)
    return () => {
      clearTimeout(timeout)
      document.removeEventListener('securitypolicyviolation', onForbidden)
    }
  }, [])
  return {
    state,
    onLoad: () => {
      if (!isForbidden.current) setState('shown')
    },
  }
}

type Resize = {
  readonly 'twttr.embed'?: { readonly method?: string; readonly params?: readonly { height?: unknown }[] }
}

export const useFrameHeight = (frame: RefObject<HTMLIFrameElement | null>): number => {
  const [height, setHeight] = useState<number>(Height.initial)
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<Resize | null>) => {
      if (origin !== X_ORIGIN || source !== frame.current?.contentWindow) return
      const { method, params } = data?.['twttr.embed'] ?? {}
      const requested = params?.[0]?.height
      if (method === 'twttr.private.resize' && typeof requested === 'number' && requested > 0)
        setHeight(Math.min(Math.ceil(requested), Height.max))
    }
    addEventListener('message', onMessage)
    return () => {
      removeEventListener('message', onMessage)
    }
  }, [frame])
  return height
}
