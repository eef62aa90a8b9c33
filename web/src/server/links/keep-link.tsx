import type { ReadApi } from '@soko/contracts/http/pages.ts'
import { Check, CircleAlert, Mail } from 'lucide'
import { apiRequest } from '../../shared/api/request.ts'
import { paths } from '../../shared/lib/paths.ts'
import { LinkButton } from '../../shared/ui/button.tsx'
import { readJson } from '../feeds/read-json.ts'
import { linksTexts } from './links.texts.ts'
import { type LinkPage, LonePage, PostButton } from './lone-page.tsx'

const texts = linksTexts.keep

/** `/keep/:token`, and `/failed` below it after the form was sent. Undefined for unknown tokens. */
export const keepLink = async (
  read: ReadApi,
  { token, step }: { readonly token: string; readonly step: string | undefined },
): Promise<LinkPage | undefined> => {
  const digest = await readJson(read, apiRequest('GET /api/keep/{token}', { token }))
  if (digest === undefined) return undefined
  const address = <b>{digest.address ?? linksTexts.anAddress}</b>
  switch (digest.state) {
    case 'offered':
      return {
        title: texts.title,
        content: (
          <LonePage title={texts.title} icon={Mail} hasFailed={step === 'failed'}>
            <p>
              {texts.text} {address}.
            </p>
            <PostButton action={`/keep/${token}`} isMain>
              {texts.keep}
            </PostButton>
          </LonePage>
        ),
      }
    case 'kept':
      return {
        title: texts.done,
        content: (
          <LonePage title={texts.done} icon={Check} isGood>
            <p>
              {texts.doneText} {address}.
            </p>
            <Home />
          </LonePage>
        ),
      }
    case 'ended':
      return {
        title: texts.ended,
        content: (
          <LonePage title={texts.ended} icon={CircleAlert}>
            <p>{texts.endedText}</p>
            <Home />
          </LonePage>
        ),
      }
  }
}

const Home = () => (
  <div className="lone-acts">
    <LinkButton kind="go" to={paths.home}>
      {linksTexts.home}
    </LinkButton>
  </div>
)
