import { type RefObject, useEffect, useRef, useState } from 'react'

/** In milliseconds: what has not come by then is said not to have come, and shown all the same when it does. */
const PATIENCE = 15_000
/** X tells from here how high a post is. */
const POSTS = 'https://platform.twitter.com'
/** In pixels: before X has told it, and what it may tell at most. */
const Height = { first: 560, most: 3000 } as const

/**
 * Whether a frame has come. The browser tells no more than its silence and its being forbidden here: a page of its own that says
 * what went wrong counts as one that has come.
 */
export const useFrameState = (): {
  readonly state: 'coming' | 'shown' | 'failed'
  readonly onLoad: () => void
} => {
  const [state, setState] = useState<'coming' | 'shown' | 'failed'>(navigator.onLine ? 'coming' : 'failed')
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
    const silence = setTimeout(() => {
      setState((now) => (now === 'coming' ? 'failed' : now))
    }, PATIENCE)
    return () => {
      clearTimeout(silence)
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

/** How high a frame with a post of X wants to be, in pixels. */
export const useFrameHeight = (frame: RefObject<HTMLIFrameElement | null>): number => {
  const [height, setHeight] = useState<number>(Height.first)
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent<Resize | null>) => {
      if (origin !== POSTS || source !== frame.current?.contentWindow) return
      const { method, params } = data?.['twttr.embed'] ?? {}
      const told = params?.[0]?.height
      if (method === 'twttr.private.resize' && typeof told === 'number' && told > 0)
        setHeight(Math.min(Math.ceil(told), Height.most))
    }
    addEventListener('message', onMessage)
    return () => {
      removeEventListener('message', onMessage)
    }
  }, [frame])
  return height
}
