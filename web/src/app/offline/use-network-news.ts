import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../shared/lib/paths.ts'
import { notify } from '../../shared/ui/notify.ts'
import { offlineTexts as texts } from './offline.texts.ts'

/** What the toasts are about: the last one takes the place of the one before. */
const NETWORK = 'network'

/** Tells in passing that the network has gone, and that it is back. */
export const useNetworkNews = (): void => {
  const navigate = useNavigate()
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    let isGone = !navigator.onLine
    const gone = () => {
      isGone = true
      const show = { label: texts.show, run: () => void navigate(paths.offline) }
      notify('warning', texts.gone, show, NETWORK)
    }
    addEventListener('offline', gone, { signal })
    addEventListener(
      'online',
      () => {
        if (isGone) notify('success', texts.back, undefined, NETWORK)
        isGone = false
      },
      { signal },
    )
    return () => {
      listening.abort()
    }
  }, [navigate])
}
