import { Module } from '@nestjs/common';
import { formAddresses } from '@tessera/contracts/forms/form-addresses.contract';
import { formFolders } from '@tessera/contracts/forms/form-folders.contract';
import { describedForms } from '@tessera/contracts/forms/described/described-forms.contract';
import { formTransfer } from '@tessera/contracts/forms/transfer/form-transfer.contract';
import { forms } from '@tessera/contracts/forms/forms.contract';
import { formProperties } from '@tessera/contracts/forms/properties/form-properties.contract';
import { formVersions } from '@tessera/contracts/forms/versions/form-versions.contract';
import { publicForms } from '@tessera/contracts/forms/public-forms.contract';
import { savedFillings } from '@tessera/contracts/forms/saved-fillings.contract';
import { responses } from '@tessera/contracts/forms/responses.contract';
import { FormFolderRepository } from '@tessera/data/forms/form-folder.repository';
import { controllerFor } from '@tessera/kit/controller-for';
import {
  CreateDescribedForm,
  CreateDescribedFormHandler,
  FormDescriptions,
  GenerateForm,
  GenerateFormHandler,
} from './described/described-forms.operations.ts';
import { ModelDescription } from './described/model-description.ts';
import {
  ConfirmEmailCode,
  ConfirmEmailCodeHandler,
  SendEmailCode,
  SendEmailCodeHandler,
} from './email-codes.commands.ts';
import {
  AddFormToFolder,
  AddFormToFolderHandler,
  CreateFormFolder,
  CreateFormFolderHandler,
  ListFormFolders,
  ListFormFoldersHandler,
  RemoveFormFolder,
  RemoveFormFolderHandler,
  UpdateFormFolder,
  UpdateFormFolderHandler,
} from './form-folders.ts';
import { AddFormImage, AddFormImageHandler } from './public-page/form-images.command.ts';
import { FormImagesController } from './public-page/form-images.raw.controller.ts';
import { FormOptions, FormOptionsHandler } from './options/form-options.command.ts';
import { FormPublisher } from './form-publisher.ts';
import {
  ArchiveForm,
  ArchiveFormHandler,
  PurgeForm,
  PurgeFormHandler,
  RemoveForm,
  RemoveFormHandler,
  RestoreForm,
  RestoreFormHandler,
} from './form-stages.commands.ts';
import {
  CloneForm,
  CloneFormHandler,
  CreateForm,
  CreateFormHandler,
  FormCreator,
  SaveForm,
  SaveFormHandler,
  SaveFormSettings,
  SaveFormSettingsHandler,
} from './forms.commands.ts';
import {
  CountResponses,
  CountRecentResponses,
  CountRecentResponsesHandler,
  CountResponsesHandler,
  FormResponses,
  FormResponsesHandler,
  GetForm,
  GetFormHandler,
  ListForms,
  ListFormsHandler,
  ListPublishedForms,
  ListPublishedFormsHandler,
  OpenPublicForm,
  OpenPublicFormHandler,
} from './forms.queries.ts';
import {
  PropertiesForTools,
  PropertiesForToolsHandler,
  PublicFormProperties,
  PublicFormPropertiesHandler,
} from './form-properties.queries.ts';
import { NotSpam, NotSpamHandler } from './not-spam.command.ts';
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
import {
  ChallengePublicForm,
  ChallengePublicFormHandler,
  PreviewPublicForm,
  PreviewPublicFormHandler,
} from './public-page/public-page.queries.ts';
import { SetFormAddress, SetFormAddressHandler } from './public-page/set-form-address.command.ts';
import { SubmissionProof } from './public-page/submission-proof.ts';
import {
  FindResponse,
  FindResponseHandler,
  GetResponse,
  GetResponseHandler,
  ResponseNeighbours,
  ResponseNeighboursHandler,
} from './responses/one-response.queries.ts';
import { PdfAddresses } from './responses/pdf/pdf-addresses.ts';
import { ResponsePdf } from './responses/pdf/response-pdf.ts';
import { ResponsePdfAddress, ResponsePdfAddressHandler } from './responses/pdf-address.command.ts';
import { ResponsePdfController } from './responses/response-pdf.raw.controller.ts';
import { FoundResponses } from './responses/found-responses.ts';
import { TimelineModule } from '../../timeline/timeline.module.ts';
import { OfferedOptions } from './options/offered-options.ts';
import { OptionSource } from './options/option-source.ts';
import { ResponseSchema } from './response-schema.ts';
import { ObjectsSharedModule } from '@tessera/objects/objects.module';
import { ResponseQuota } from './response-quota.ts';
import { SubmissionAdmission } from './submission-admission.ts';
import { SubmissionHandover } from './submission-handover.ts';
import { SubmissionJudge } from './submission-judge.ts';
import { CountProgress, CountProgressHandler } from './form-progress.command.ts';
import { SavedFillings } from './saving/saved-fillings.ts';
import {
  ForgetFilling,
  ForgetFillingHandler,
  MailFilling,
  MailFillingHandler,
  ResumeFilling,
  ResumeFillingHandler,
  SaveFilling,
  SaveFillingHandler,
} from './saving/saved-fillings.operations.ts';
import { ExportForm, ExportFormHandler, ImportForm, ImportFormHandler } from './transfer/form-transfer.operations.ts';
import { SubmitForm, SubmitFormHandler } from './submit-form.command.ts';
import {
  FormVersionDifference,
  FormVersionDifferenceHandler,
  GetFormVersion,
  GetFormVersionHandler,
  ListFormVersions,
  ListFormVersionsHandler,
} from './versions/form-versions.queries.ts';
import { RestoreFormVersion, RestoreFormVersionHandler } from './versions/restore-form-version.command.ts';
import { VersionDesk } from './versions/version-desk.ts';

@Module({
  imports: [ObjectsSharedModule, TimelineModule],
  controllers: [
    FormImagesController,
    ResponsePdfController,
    controllerFor(forms, {
      list: ListForms,
      published: ListPublishedForms,
      get: GetForm,
      create: CreateForm,
      save: SaveForm,
      saveSettings: SaveFormSettings,
      addImage: AddFormImage,
      clone: CloneForm,
      archive: ArchiveForm,
      restore: RestoreForm,
      remove: RemoveForm,
      purge: PurgeForm,
    }),
    controllerFor(formAddresses, { set: SetFormAddress }),
    controllerFor(formTransfer, { export: ExportForm, import: ImportForm }),
    controllerFor(describedForms, { generate: GenerateForm, create: CreateDescribedForm }),
    controllerFor(formFolders, {
      list: ListFormFolders,
      create: CreateFormFolder,
      update: UpdateFormFolder,
      remove: RemoveFormFolder,
      addForm: AddFormToFolder,
    }),
    controllerFor(formProperties, { ofPublicForm: PublicFormProperties, forTools: PropertiesForTools }),
    controllerFor(formVersions, {
      list: ListFormVersions,
      get: GetFormVersion,
      difference: FormVersionDifference,
      restore: RestoreFormVersion,
    }),
    controllerFor(publicForms, {
      open: OpenPublicForm,
      preview: PreviewPublicForm,
      challenge: ChallengePublicForm,
      options: FormOptions,
      submit: SubmitForm,
      progress: CountProgress,
      sendEmailCode: SendEmailCode,
      confirmEmailCode: ConfirmEmailCode,
    }),
    controllerFor(savedFillings, {
      save: SaveFilling,
      resume: ResumeFilling,
      mail: MailFilling,
      forget: ForgetFilling,
    }),
    controllerFor(responses, {
      notSpam: NotSpam,
      list: FormResponses,
      get: GetResponse,
      find: FindResponse,
      neighbours: ResponseNeighbours,
      edit: EditResponses,
      setStatus: SetResponseStatus,
      undo: UndoResponses,
      history: HistoryOfResponse,
      pdfAddress: ResponsePdfAddress,
      counts: CountResponses,
      recent: CountRecentResponses,
    }),
  ],
  providers: [
    VersionDesk,
    ListFormVersionsHandler,
    GetFormVersionHandler,
    FormVersionDifferenceHandler,
    RestoreFormVersionHandler,
    NotSpamHandler,
    SavedFillings,
    SaveFillingHandler,
    ResumeFillingHandler,
    MailFillingHandler,
    ForgetFillingHandler,
    SetFormAddressHandler,
    PreviewPublicFormHandler,
    ChallengePublicFormHandler,
    SubmissionProof,
    ResponseSchema,
    EditResponsesHandler,
    SetResponseStatusHandler,
    UndoResponsesHandler,
    HistoryOfResponseHandler,
    FoundResponses,
    PdfAddresses,
    ResponsePdf,
    ResponsePdfAddressHandler,
    GetResponseHandler,
    FindResponseHandler,
    ResponseNeighboursHandler,
    FormCreator,
    SubmissionAdmission,
    ResponseQuota,
    FormPublisher,
    SubmissionHandover,
    SubmissionJudge,
    OptionSource,
    OfferedOptions,
    FormOptionsHandler,
    ListFormsHandler,
    GetFormHandler,
    CreateFormHandler,
    SaveFormHandler,
    SaveFormSettingsHandler,
    AddFormImageHandler,
    CloneFormHandler,
    ExportFormHandler,
    ImportFormHandler,
    ModelDescription,
    FormDescriptions,
    GenerateFormHandler,
    CreateDescribedFormHandler,
    ArchiveFormHandler,
    RestoreFormHandler,
    RemoveFormHandler,
    PurgeFormHandler,
    FormFolderRepository,
    ListPublishedFormsHandler,
    ListFormFoldersHandler,
    CreateFormFolderHandler,
    UpdateFormFolderHandler,
    RemoveFormFolderHandler,
    AddFormToFolderHandler,
    OpenPublicFormHandler,
    PublicFormPropertiesHandler,
    PropertiesForToolsHandler,
    SubmitFormHandler,
    CountProgressHandler,
    SendEmailCodeHandler,
    ConfirmEmailCodeHandler,
    FormResponsesHandler,
    CountResponsesHandler,
    CountRecentResponsesHandler,
  ],
})
export class FormsModule {}
