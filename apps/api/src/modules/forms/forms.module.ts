import { Module } from '@nestjs/common';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import { responses } from '@tessera/contracts/forms/responses.contract';
import { controllerFor } from '@tessera/kit/controller-for';
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
  FormCreator,
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
import { NotSpam, NotSpamHandler } from './not-spam.command.ts';
import { RemoveForm, RemoveFormHandler } from './remove-form.command.ts';
import {
  EditResponses,
  EditResponsesHandler,
  HistoryOfResponse,
  HistoryOfResponseHandler,
  SetResponseStatus,
  SetResponseStatusHandler,
  UndoResponses,
  UndoResponsesHandler,
} from './response-records.ts';
import { ResponseSchema } from './response-schema.ts';
import { ObjectsSharedModule } from '@tessera/objects/objects.module';
import { ResponseQuota } from './response-quota.ts';
import { SubmissionAdmission } from './submission-admission.ts';
import { SubmissionHandover } from './submission-handover.ts';
import { SubmissionJudge } from './submission-judge.ts';
import { SubmitForm, SubmitFormHandler } from './submit-form.command.ts';

@Module({
  imports: [ObjectsSharedModule],
  controllers: [
    controllerFor(forms, {
      list: ListForms,
      get: GetForm,
      create: CreateForm,
      save: SaveForm,
      clone: CloneForm,
      remove: RemoveForm,
    }),
    controllerFor(publicForms, {
      open: OpenPublicForm,
      submit: SubmitForm,
      sendEmailCode: SendEmailCode,
      confirmEmailCode: ConfirmEmailCode,
    }),
    controllerFor(responses, {
      notSpam: NotSpam,
      list: FormResponses,
      edit: EditResponses,
      setStatus: SetResponseStatus,
      undo: UndoResponses,
      history: HistoryOfResponse,
      counts: CountResponses,
    }),
  ],
  providers: [
    NotSpamHandler,
    ResponseSchema,
    EditResponsesHandler,
    SetResponseStatusHandler,
    UndoResponsesHandler,
    HistoryOfResponseHandler,
    FormCreator,
    SubmissionAdmission,
    ResponseQuota,
    FormPublisher,
    SubmissionHandover,
    SubmissionJudge,
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
