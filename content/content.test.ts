import { expect, test } from 'vitest'
import { findProblems } from '#content/checks/all-checks.ts'
import { CONTENT_FOLDER } from './content-files.ts'
import { problemLine } from './problem.ts'
import { readContent } from './read-content.ts'

test('the curriculum as it stands passes every check', () => {
  expect(findProblems(readContent(CONTENT_FOLDER)).map(problemLine)).toEqual([])
})
