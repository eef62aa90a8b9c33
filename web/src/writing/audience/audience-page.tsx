import './audience.css'
import { useSearchParams } from 'react-router-dom'
import type { Page } from '../../shared/pages/page.ts'
import { AUDIENCE, LETTERS } from '../../shared/letters/letter-paths.ts'
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

const Audience = ({ followers }: { readonly followers: number }) => {
  const [search] = useSearchParams()
  const tab = search.get('tab') === 'letters' ? 'letters' : 'subscribers'
  const postId = search.get('letter')
  return (
    <>
      <LinkTabs
        label={texts.title}
        panel={PANEL}
        selected={tab === 'letters' ? 1 : 0}
        tabs={[
          { text: texts.tabs.subscribers, to: AUDIENCE },
          { text: texts.tabs.letters, to: LETTERS },
        ]}
      />
      <div id={PANEL} role="tabpanel" aria-label={texts.tabs[tab]}>
        {tab === 'subscribers' && <SubscriberList followers={followers} />}
        {tab === 'letters' &&
          (postId === null ? <LetterList /> : <LetterDetails key={postId} postId={postId} />)}
      </div>
    </>
  )
}

/** `/me/audience`: the subscribers of an author's analyses; with `tab=letters` the letters sent to them. */
export const page: Page = {
  Component: AudiencePage,
  describe: () => ({ title: `${texts.title} · ${deskTexts.title}`, unlisted: true }),
}
