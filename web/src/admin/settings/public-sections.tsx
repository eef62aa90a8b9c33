import { NewCategories } from '@soko/contracts/types/site.ts'
import { TradingTable } from '@soko/contracts/markets/trading-tables.ts'
import { Field } from '../../shared/ui/field.tsx'
import { SettingsSection } from '../../account/settings/settings-section.tsx'
import { toolsTexts } from '../../reading/tools/tools.texts.ts'
import { LinkRows } from './link-rows.tsx'
import { siteSettingsTexts as texts } from './settings.texts.ts'
import type { SettingsForm } from './use-settings-form.ts'

export const PublicSections = ({ form }: { readonly form: SettingsForm }) => {
  const { register, errors } = form
  return (
    <>
      <SettingsSection title={texts.site.title} hint={texts.site.hint}>
        <Field label={texts.site.name} required error={errors.name?.message} {...register('name')} />
        <Field label={texts.site.tagline} required error={errors.tagline?.message} {...register('tagline')} />
        <Field
          label={texts.site.supportEmail}
          type="email"
          required
          hint={texts.site.supportHint}
          error={errors.supportEmail?.message}
          {...register('supportEmail')}
        />
      </SettingsSection>
      <SettingsSection title={texts.site.openTitle} hint={texts.site.openHint}>
        <label className="check">
          <input type="checkbox" {...register('openReading')} />
          {texts.site.openReading}
        </label>
      </SettingsSection>
      <SettingsSection title={texts.newCategories.title} hint={texts.newCategories.hint}>
        <fieldset className="choices">
          <legend className="vh">{texts.newCategories.title}</legend>
          {NewCategories.options.map((policy) => (
            <label key={policy} className="check">
              <input type="radio" value={policy} {...register('newCategories')} />
              {texts.newCategories[policy]}
            </label>
          ))}
        </fieldset>
      </SettingsSection>
      <SettingsSection title={texts.socialLinks.title} hint={texts.socialLinks.hint}>
        <LinkRows form={form} name="socialLinks" />
      </SettingsSection>
      <SettingsSection title={texts.reading.title} hint={texts.reading.hint}>
        <LinkRows form={form} name="reading" />
      </SettingsSection>
      <SettingsSection title={texts.tables.title} hint={texts.tables.hint}>
        {TradingTable.options.map((table) => (
          <Field
            key={table}
            label={toolsTexts.titles[table]}
            type="url"
            inputMode="url"
            error={errors.tables?.[table]?.message}
            {...register(`tables.${table}`)}
          />
        ))}
      </SettingsSection>
    </>
  )
}
