import { expect, test } from 'vitest'
import { readAudit } from './audit.ts'

test('an audit report without vulnerabilities has no findings', () => {
  expect(readAudit('{ "auditReportVersion": 2, "vulnerabilities": {} }')).toEqual({
    checked: true,
    findings: [],
  })
})

test('each advisory is reported once, with its package', () => {
  const vulnerabilities = {
    qs: { severity: 'high', via: [{ title: 'Prototype pollution', url: 'https://example.org/1' }] },
    express: { severity: 'high', via: ['qs'] },
  }
  expect(readAudit(JSON.stringify({ vulnerabilities }))).toEqual({
    checked: true,
    findings: ['qs, high: Prototype pollution https://example.org/1'],
  })
})

test.each([
  [
    'npm warn audit 405 Method Not Allowed\n{ "message": "405 Method Not Allowed" }',
    '405 Method Not Allowed',
  ],
  [
    '{ "message": "", "error": { "summary": "audit endpoint returned an error" } }',
    'audit endpoint returned an error',
  ],
  ['npm error code ENOTFOUND', 'the registry did not answer'],
  ['', 'the registry did not answer'],
])('a registry that was not reached counts as not checked: %s', (output, reason) => {
  expect(readAudit(output)).toEqual({ checked: false, reason })
})
