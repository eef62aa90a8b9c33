import { hash } from 'node:crypto'
import { asMarkup, type Markup, markup } from '@soko/contracts/text/markup.ts'
import { describeSchema, referenced, type Schema } from './describe-schema.ts'

export type OpenApi = {
  readonly openapi: string
  readonly info: { readonly title: string; readonly description: string }
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>
type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly security: readonly Readonly<Record<string, unknown>>[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>
}
type Parameter = {
  readonly in: string
  readonly name: string
  readonly required?: boolean
  readonly description?: string
  readonly schema: Schema
}

const style = `
:root { color-scheme: light; font: 16px/1.55 system-ui, sans-serif; color: #11201b; background: #f8faf8 }
body { max-width: 60rem; margin: 0 auto; padding: 2rem clamp(1rem, 3.2vw, 2.5rem) 4rem }
h1, h2 { font-family: Palatino, "Noto Serif", Georgia, serif; line-height: 1.2 }
h1 { font-size: clamp(1.9rem, 1.5rem + 1.7vw, 2.6rem) }
section > h2 { margin-top: 3rem; padding-top: .75rem; border-top: 3px solid; text-transform: capitalize }
h4 { margin: 1rem 0 0 }
a { color: inherit; text-decoration-color: #a97500; text-underline-offset: .2em }
a:focus-visible, summary:focus-visible { outline: 2px solid #11201b; outline-offset: 2px }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; text-transform: capitalize }
nav a { padding: .3rem 0 }
details { border-top: 1px solid #d2d9d4 }
summary { padding: .6rem 0; cursor: pointer }
summary b { display: inline-block; min-width: 4rem; color: #7a5300; font: 600 .85em ui-monospace, monospace }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 1rem }
td, th { border-top: 1px solid #d2d9d4; padding: .3rem .75rem .3rem 0; text-align: left; vertical-align: top }
`

/** The `Content-Security-Policy`: only the page's inline style is allowed. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

export const docsPage = ({ openapi, info, tags, paths, components }: OpenApi): string => {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const groups = tags.map(({ name }) => ({
    name,
    operations: operations.filter(({ operation }) => operation.tags.includes(name)),
  }))
  return markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title} API</title>
        ${asMarkup(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <h1>${info.title} API</h1>
          <p>${info.description} For programs: <a href="/api/openapi.json">OpenAPI ${openapi}</a>.</p>
          <nav>
            ${groups.map(({ name }) => markup`<a href="#${name}">${name}</a> `)}
            <a href="#schemas">schemas</a>
          </nav>
          ${groups.map(
            ({ name, operations }) =>
              markup`<section id="${name}">
                <h2>${name}</h2>
                ${operations.map(operationPart)}
              </section>`,
          )}
          <section id="schemas">
            <h2>schemas</h2>
            ${Object.entries(components.schemas).map(schemaPart)}
          </section>
        </main>
      </body>
    </html>`.markup
}

type Named = { readonly path: string; readonly method: string; readonly operation: Operation }

const operationPart = ({ path, method, operation }: Named): Markup => {
  const { operationId, summary, description, security, parameters = [], requestBody, responses } = operation
  return markup`<details id="${operationId}">
    <summary><b>${method}</b> <code>${path}</code> ${summary}</summary>
    ${description === undefined ? undefined : markup`<p>${description}</p>`}
    <p>${accessOf(security)}</p>
    ${
      parameters.length === 0
        ? undefined
        : markup`<h4>Parameters</h4>
            ${parametersTable(parameters)}`
    }
    ${
      requestBody === undefined
        ? undefined
        : markup`<h4>Body</h4>
            ${contentPart(requestBody.content)}`
    }
    <h4>Answers</h4>
    <table>
      ${Object.entries(responses).map(
        ([status, { description, content = {} }]) =>
          markup`<tr>
            <td>${status}</td>
            <td>${description}</td>
            <td>${contentPart(content)}</td>
          </tr>`,
      )}
    </table>
  </details>`
}

const accessOf = (security: Operation['security']): string => {
  if (security.length === 0) return 'Public. The answer is the same for everybody.'
  const open = security.some((scheme) => Object.keys(scheme).length === 0)
  return open ? 'Public. With a token the answer may differ.' : 'Needs a bearer token.'
}

const parametersTable = (parameters: readonly Parameter[]): Markup =>
  markup`<table>
    ${parameters.map(
      ({ name, in: place, required, schema, description = schema.description }) =>
        markup`<tr>
          <td><code>${name}</code></td>
          <td>${place}${required === true ? ', needed' : ''}</td>
          <td>${describeSchema(schema)}</td>
          <td>${description}</td>
        </tr>`,
    )}
  </table>`

const contentPart = (content: Content): readonly Markup[] =>
  Object.entries(content).map(([type, { schema }]) => markup`<code>${type}</code> ${schemaLink(schema)}`)

const schemaLink = (schema: Schema): Markup => {
  const name = referenced(schema)
  return name === undefined
    ? markup`${describeSchema(schema)}`
    : markup`<a href="#schema-${name}">${name}</a>`
}

const schemaPart = ([name, schema]: readonly [string, Schema]): Markup =>
  markup`<details id="schema-${name}">
    <summary><code>${name}</code> ${schema.description}</summary>
    ${schema.properties === undefined ? markup`<p>${describeSchema(schema)}</p>` : fieldsTable(schema)}
  </details>`

const fieldsTable = ({ properties = {}, required = [] }: Schema): Markup =>
  markup`<table>
    ${Object.entries(properties).map(
      ([name, field]) =>
        markup`<tr>
          <td><code>${name}</code></td>
          <td>${required.includes(name) ? 'needed' : ''}</td>
          <td>${schemaLink(field)}</td>
          <td>${field.description}</td>
        </tr>`,
    )}
  </table>`
