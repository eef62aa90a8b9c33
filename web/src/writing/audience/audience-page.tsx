import './audience.css'
import { useSearchParams } from 'react-router-dom'
import type { Page } from '../../shared/pages/page.ts'
import { AUDIENCE, LETTERS, LIST_IMPORT } from '../../shared/letters/letter-paths.ts'
import { lazyPart } from '../../shared/ui/lazy-part.tsx'
import { PageSkeleton } from '../../shared/ui/skeleton.tsx'
import { LinkTabs } from '../../shared/ui/link-tabs.tsx'
import { DeskPage } from '../desk/desk-page.tsx'
import { deskTexts } from '../desk/desk.texts.ts'
import { audienceTexts as texts } from './audience.texts.ts'
import { LetterDetails } from './letter-details.tsx'
import { LetterList } from './letter-list.tsx'
import { SubscriberList } from './subscriber-list.tsx'

const AudiencePage = () => (
  <DeskPage current="audience">{({ followersCount }) => <Audience followers={followersCount} />}</DeskPage>
)

const PANEL = 'audience-panel'
const TABS = ['subscribers', 'letters', 'import'] as const

/** Loads the reader of CSV files. */
const ListImport = lazyPart(
  async () => (await import('./list-import/list-import.tsx')).ListImport,
  <PageSkeleton />,
)

const Audience = ({ followers }: { readonly followers: number }) => {
  const [search] = useSearchParams()
  const tab = TABS.find((name) => name === search.get('tab')) ?? 'subscribers'
  const postId = search.get('letter')
  return (
    <>
      <LinkTabs
        label={texts.title}
        panel={PANEL}
        selected={TABS.indexOf(tab)}
        tabs={[
          { text: texts.tabs.subscribers, to: AUDIENCE },
          { text: texts.tabs.letters, to: LETTERS },
          { text: texts.tabs.import, to: LIST_IMPORT },
        ]}
      />
      <div id={PANEL} role="tabpanel" aria-label={texts.tabs[tab]}>
        {tab === 'subscribers' && <SubscriberList followers={followers} />}
        {tab === 'letters' &&
          (postId === null ? <LetterList /> : <LetterDetails key={postId} postId={postId} />)}
        {tab === 'import' && <ListImport />}
      </div>
    </>
  )
}

/**
 * `/me/audience`: the subscribers of an author's analyses; with `tab=letters` the letters sent to
 * them, with `tab=import` the import of lists.
 */
export const page: Page = {
  Component: AudiencePage,
  describe: () => ({ title: `${texts.title} · ${deskTexts.title}`, unlisted: true }),
}
