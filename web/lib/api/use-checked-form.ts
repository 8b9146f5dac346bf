import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import type { KnownError } from '#contract/errors/errors.ts'
import { ApiError } from './api-error.ts'
import { errorsBeside, errorsByField, type FieldErrors } from './field-errors.ts'
import type { Posted } from './posted-form.ts'
import { useErrorToast } from './use-error-toast.ts'

interface Options<Fields> {
  /** Of the contract. */
  schema: z.ZodType<Fields>
  /** What is checked: every field by its name, unless told. */
  read?: (typed: FormData) => unknown
  /** As a rule the `mutate` of a mutation. */
  send: (fields: Fields, then: { onSuccess: () => void; onError: (error: Error) => void }) => void
  onSuccess?: (fields: Fields) => void
  /** Called with a form in which something is wrong, before it is sent. */
  onMistake?: (form: HTMLFormElement) => void
  /** What to say where the server said nothing. */
  failed: KnownError
  /** What the page came with, where the plain form was refused. */
  posted?: Posted
  /** What an error of the server says beside the fields. */
  errorsIn?: (error: ApiError) => FieldErrors
  /** Whether an error is also said in a toast, or the form has said enough. */
  needsToast?: (error: Error, errors: FieldErrors) => boolean
}

/** A form that is checked by a schema before it is sent; what is wrong stands beside each field, whoever found it. */
export function useCheckedForm<Fields>(options: Options<Fields>) {
  const { schema, read = Object.fromEntries, send, onSuccess, onMistake, posted, failed } = options
  const { errorsIn = ({ fields }) => fields, needsToast = () => true } = options
  const toastError = useErrorToast(failed)
  const [errors, setErrors] = useState<FieldErrors>(posted?.problem?.fields ?? {})

  function onError(error: Error): void {
    const found = error instanceof ApiError ? errorsIn(error) : {}
    setErrors(found)
    if (needsToast(error, found)) toastError(error)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    posted?.forget()
    const checked = schema.safeParse(read(new FormData(event.currentTarget)))
    setErrors(checked.success ? {} : errorsByField(checked.error.issues))
    if (checked.success) send(checked.data, { onSuccess: () => onSuccess?.(checked.data), onError })
    else onMistake?.(event.currentTarget)
  }

  const onInput = (event: FormEvent) => setErrors((now) => errorsBeside(now, event))

  return { errors, onSubmit, onInput }
}
