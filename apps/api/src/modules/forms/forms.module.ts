import { Module } from '@nestjs/common';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { controllerFor } from '@tessera/kit/controller-for';
import { EmailCodeRepository } from '@tessera/data/forms/email-code.repository';
import {
  ConfirmEmailCode,
  ConfirmEmailCodeHandler,
  SendEmailCode,
  SendEmailCodeHandler,
} from './email-codes.commands.ts';
import { FormPublisher } from './form-publisher.ts';
import {
  CloneForm,
  CloneFormHandler,
  CreateForm,
  CreateFormHandler,
  RemoveForm,
  RemoveFormHandler,
  SaveForm,
  SaveFormHandler,
} from './forms.commands.ts';
import {
  CountResponses,
  CountResponsesHandler,
  FormResponses,
  FormResponsesHandler,
  GetForm,
  GetFormHandler,
  ListForms,
  ListFormsHandler,
  OpenPublicForm,
  OpenPublicFormHandler,
} from './forms.queries.ts';
import { PublishedForms } from './published-forms.ts';
import { SubmissionHandover } from './submission-handover.ts';
import { SubmitForm, SubmitFormHandler } from './submit-form.command.ts';

@Module({
  controllers: [
    controllerFor(forms, {
      list: ListForms,
      get: GetForm,
      create: CreateForm,
      save: SaveForm,
      clone: CloneForm,
      remove: RemoveForm,
      open: OpenPublicForm,
      submit: SubmitForm,
      sendEmailCode: SendEmailCode,
      confirmEmailCode: ConfirmEmailCode,
      responses: FormResponses,
      counts: CountResponses,
    }),
  ],
  providers: [
    EmailCodeRepository,
    FormPublisher,
    PublishedForms,
    SubmissionHandover,
    ListFormsHandler,
    GetFormHandler,
    CreateFormHandler,
    SaveFormHandler,
    CloneFormHandler,
    RemoveFormHandler,
    OpenPublicFormHandler,
    SubmitFormHandler,
    SendEmailCodeHandler,
    ConfirmEmailCodeHandler,
    FormResponsesHandler,
    CountResponsesHandler,
  ],
})
export class FormsModule {}
