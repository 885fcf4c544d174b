import Form from '@rjsf/core';
import type { FieldProps, FieldTemplateProps, ObjectFieldTemplateProps, ValidatorType } from '@rjsf/utils';
import { observer } from 'mobx-react-lite';
import { createContext, useContext, useState } from 'react';
import type { JsonObject } from '../../schemas/manifest/shape.ts';
import type { RecordForm } from '../server/shapes.ts';
import { Choice } from './Field.tsx';
import type { StudioStore } from './store.ts';
import { useDebouncedInput } from './use-debounced-input.ts';
import { computeValueChanges, createValueRequest, applyChanges } from './value-changes.ts';
import { formatText } from './words.ts';

/** The server validates. Client-side validators compile schemas, which the content security policy forbids. */
const validator: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: () => true,
  rawValidation: () => ({}),
};

interface FieldContext {
  readonly store: StudioStore;
  readonly record: RecordForm;
  readonly layer: string;
}

const AroundContext = createContext<FieldContext | null>(null);

function useAround(): FieldContext {
  const context = useContext(AroundContext);
  if (!context) throw new Error('a field stands outside of its record');
  return context;
}

interface RecordFieldsProps {
  readonly store: StudioStore;
  readonly record: RecordForm;
}

export const RecordFields = observer(function RecordFields({ store, record }: RecordFieldsProps) {
  const { layers, value, schema, uiSchema } = record;
  const nearest = layers.findLast(({ isWritten }) => isWritten)?.layer ?? '';
  const [chosen, setChosen] = useState<string | null>(null);
  const layer = chosen ?? nearest;
  const typing = useDebouncedInput<JsonObject>(value, {
    commit: async (typed) => {
      const changes = computeValueChanges(value, typed);
      const requests = changes.flatMap((change) => createValueRequest(record, layer, change) ?? []);
      await store.edits.change(requests, [record.title, layer, ...changes.map(({ path }) => path.join('.'))].join(' '));
    },
    rebase: (typed, sent, latest) => applyChanges(latest, computeValueChanges(sent, typed)),
  });
  return (
    <fieldset className="record">
      <legend>
        {formatText('record')} <span className="muted">{record.title}</span>
      </legend>
      <Choice
        label={formatText('change-for')}
        value={layer}
        choices={layers.map((each) => [each.layer, formatLayer(each.layer, store.site)])}
        onChoose={setChosen}
      />
      <AroundContext value={{ store, record, layer }}>
        <Form
          schema={schema}
          uiSchema={uiSchema}
          formData={typing.shown}
          validator={validator}
          fields={FIELDS}
          templates={TEMPLATES}
          idPrefix={`form-${record.title}`}
          tagName="div"
          noValidate
          experimental_defaultFormStateBehavior={{ emptyObjectFields: 'skipDefaults' }}
          onChange={({ formData }) => typing.type(formData as JsonObject)}
        >
          <></>
        </Form>
      </AroundContext>
    </fieldset>
  );
});

function formatLayer(layer: string, site: string): string {
  if (layer === 'base') return formatText('every-site');
  return layer === site ? formatText('only', { name: layer }) : formatText('group', { name: layer });
}

function FieldTemplate({ id, label, children, fieldPathId, schema, uiSchema }: FieldTemplateProps) {
  const { store, record } = useAround();
  const path = fieldPathId.path.map(String);
  const origin = record.origins[path.join('.')];
  if (schema.type === 'object') return <div className="group">{children}</div>;
  const reset = (): void => {
    const target = record.layers.find(({ layer }) => layer === origin?.layer);
    if (target) void store.edits.change([{ file: target.file, path: [...target.path, ...path] }]);
  };
  const isOwn = uiSchema?.['ui:field'] === 'InText';
  return (
    <div className="field">
      {isOwn ? <span className="label">{label}</span> : <label htmlFor={id}>{label}</label>}
      {children}
      {origin && (
        <p className="muted origin">
          {formatText('set-by', { layer: origin.layer })}
          {origin.isOverride && (
            <button type="button" className="button small" aria-label={formatText('reset-of', { name: label })} onClick={reset}>
              {formatText('reset')}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

function ObjectFieldTemplate({ title, properties, fieldPathId }: ObjectFieldTemplateProps) {
  const isWhole = fieldPathId.path.length === 0;
  const fields = properties.map(({ name, content }) => <div key={name}>{content}</div>);
  if (isWhole) return <>{fields}</>;
  return (
    <fieldset>
      <legend>{title}</legend>
      {fields}
    </fieldset>
  );
}

/** Shows a value that the form can't edit on one line, with a link to the text. */
function InText({ formData, fieldPathId, schema }: FieldProps) {
  const { store, record } = useAround();
  const path = fieldPathId.path.map(String);
  const origin = record.origins[path.join('.')];
  const target = record.layers.find(({ layer }) => layer === origin?.layer) ?? record.layers.findLast(({ isWritten }) => isWritten);
  const open = (): void => {
    if (!target) return;
    if (store.view === 'form') store.set({ view: 'text' });
    void store.files.showPath(target.file, [...target.path, ...path]);
  };
  return (
    <div className="row">
      <code>{JSON.stringify(formData)}</code>
      <button
        type="button"
        className="button small"
        onClick={open}
        aria-label={`${formatText('open-in-text')}: ${schema.title ?? path.join('.')}`}
      >
        {formatText('open-in-text')}
      </button>
    </div>
  );
}

function Lines({ formData, onChange, fieldPathId }: FieldProps) {
  const items: readonly unknown[] = Array.isArray(formData) ? formData : [];
  const handleChange = (text: string): void => {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    onChange(lines.length > 0 ? lines : undefined, fieldPathId.path);
  };
  return (
    <textarea
      id={fieldPathId.$id}
      defaultValue={items.join('\n')}
      rows={Math.min(6, items.length + 1)}
      onChange={(event) => handleChange(event.target.value)}
    />
  );
}

const FIELDS = { InText, Lines };
const TEMPLATES = { FieldTemplate, ObjectFieldTemplate };
