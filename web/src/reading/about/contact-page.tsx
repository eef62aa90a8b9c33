import type { Page } from '../../shared/pages/page.ts'
import { useGetSiteQuery } from '../../shared/site/site.api.ts'
import './about.css'
import { ContactForm } from './contact-form.tsx'
import { contactTexts as texts } from './contact.texts.ts'

const Contact = () => {
  const { data: site } = useGetSiteQuery()
  return (
    <div className="wrap section">
      <div className="section-head">
        <h1>{texts.title}</h1>
      </div>
      <div className="contact">
        <div className="stack">
          <p>{texts.intro}</p>
          <ContactForm />
        </div>
        <aside aria-labelledby="next">
          <h2 id="next">{texts.nextHeading}</h2>
          <ol>
            {texts.next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {site && (
            <p>
              {texts.byMail}{' '}
              <a className="link" href={`mailto:${site.supportEmail}`}>
                {site.supportEmail}
              </a>
            </p>
          )}
        </aside>
      </div>
    </div>
  )
}

export const page: Page = {
  Component: Contact,
  describe: () => ({ title: texts.title, summary: texts.description }),
}
