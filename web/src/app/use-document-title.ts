import { isolated } from '@soko/contracts/text/bidi.ts'
import { useEffect } from 'react'
import { selectUnread } from '../shared/store/personal.slice.ts'
import { pagesTexts } from '../shared/pages/page.ts'
import { useAppSelector } from '../shared/store/store.ts'

/** Returns a title followed by the site's name, as in the server's HTML. */
export const documentTitle = (title: string): string => `${isolated(title)} | ${pagesTexts.site}`

/** Sets the document's title, after the number of unread notifications. */
export const useDocumentTitle = (title: string): void => {
  const unread = useAppSelector(selectUnread)
  useEffect(() => {
    document.title = (unread > 0 ? `(${unread}) ` : '') + documentTitle(title)
  }, [title, unread])
}
