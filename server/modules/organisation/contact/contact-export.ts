import type { ContactMessage } from '#contract/organisation/contact.ts'
import { contactMessages } from '#db/schema/contact.ts'
import { type ExportCollector, jsonFile, MAX_EXPORT_ROWS, textFile } from '#server/module/export-collector.ts'
import { asMarkdown, momentInWords, quoted } from '#server/modules/shared/export-markdown.ts'
import { listOwnMessages } from './contact.queries.ts'

/** Exports the contact messages that a member sent while signed in, as Markdown and JSON. */
export const contactExport: ExportCollector = {
  tables: [contactMessages],
  async collect(db, { memberId, timeZone }) {
    const messages = await listOwnMessages(db, memberId, MAX_EXPORT_ROWS)
    return [
      textFile('messages.md', 'What you wrote to us on the contact page, the newest first, to read.', {
        title: 'Your messages to us',
        blocks: messages.map((message) => inWords(message, timeZone)),
        none: 'You have not written to us while you were signed in.',
      }),
      jsonFile('messages.json', 'The same messages, for programs.', messages),
    ]
  },
}

function inWords({ subject, message, name, email, receivedAt }: ContactMessage, timeZone: string): string {
  const when = momentInWords(new Date(receivedAt), timeZone)
  return `## ${asMarkdown(subject)}\n\n*${when}, as ${asMarkdown(name)}, ${asMarkdown(email)}*\n\n${quoted(message)}\n`
}
