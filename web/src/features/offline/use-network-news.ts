import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { notify } from '../../ui/notify.ts'
import { offlineTexts as texts } from './offline.texts.ts'

/** Tells in passing that the network has gone, and that it is back. */
export const useNetworkNews = (): void => {
  const navigate = useNavigate()
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    let isGone = !navigator.onLine
    const gone = () => {
      isGone = true
      notify('warning', texts.gone, { label: texts.show, run: () => void navigate(paths.offline) })
    }
    addEventListener('offline', gone, { signal })
    addEventListener(
      'online',
      () => {
        if (isGone) notify('success', texts.back)
        isGone = false
      },
      { signal },
    )
    return () => {
      listening.abort()
    }
  }, [navigate])
}
