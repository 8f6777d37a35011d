import { describe, expect, test } from 'vitest';
import { documentOf } from '../text-document.ts';
import { findIdentity } from './find-identity.ts';

const on = (text: string, fileName = 'essay.pdf') => findIdentity(documentOf(text), fileName);
const named = (fileName: string) => findIdentity(documentOf('The cell is the unit of life.'), fileName);

describe('the name on the page', () => {
  test.each([
    ['Name: Jane Doe\nDate: 3 May 2024\n\nEssay', 'Jane Doe', null],
    ['Name: Jane Doe    Date: 3 May    Class: 10B\n\nEssay', 'Jane Doe', null],
    ['Class: 10B Name: Jane Doe\n\nEssay', 'Jane Doe', null],
    ['Student: Jane Doe\nStudent ID: 4711234\n\nEssay', 'Jane Doe', '4711234'],
    ['Student Name: ___Jane Doe___\nEssay', 'Jane Doe', null],
    ['NAME: JANE DOE\nID 4711234', 'Jane Doe', '4711234'],
    ['name: doe, jane', 'jane doe', null],
    ['Name:\nJane Doe\n\nEssay', 'Jane Doe', null],
    ['Name\tJane Doe\nID\t20231187', 'Jane Doe', '20231187'],
    ['Name: Rosa Delgado 1D: 1016', 'Rosa Delgado', '1016'],
    ['Name: Chen Wei-Ling ~~ ID: 1007', 'Chen Wei-Ling', '1007'],
    ['Name | Jane Doe | ID | 20231187', 'Jane Doe', '20231187'],
    ['First name: Jane   Last name: Doe', 'Jane Doe', null],
    [
      'Name: Müller-Lüdenscheidt\nVorname: Jörg\nMatrikelnummer: 3045567',
      'Jörg Müller-Lüdenscheidt',
      '3045567',
    ],
    ['Matr.-Nr. 3045567\nName: Anke von der Heide', 'Anke von der Heide', '3045567'],
    ["Name: Siobhán O'Neill-Ó Súilleabháin", "Siobhán O'Neill-Ó Súilleabháin", null],
    ['Nom: Zoë Lefèvre', 'Zoë Lefèvre', null],
    ['Nombre: María José Carreño Quiñones', 'María José Carreño Quiñones', null],
    ['姓名：王小明\n学号：20231187', '王小明', '20231187'],
    ['名前：山田 太郎', '山田 太郎', null],
    ['Имя: Ольга Петрова', 'Ольга Петрова', null],
    ['الاسم: فاطمة الزهراء', 'فاطمة الزهراء', null],
    ['Narne: Jane Doe\nClass; 10B', 'Jane Doe', null],
    ['Name Jane Doe\nCells', 'Jane Doe', null],
    ['Submitted by: Jane Doe', 'Jane Doe', null],
  ])('is read from %j', (text, name, id) => {
    const found = on(text);
    expect({ ...found, name: found.name?.toLowerCase() }).toEqual({ name: name.toLowerCase(), id });
  });

  test.each([
    ['Jane Doe, 10B\n\nThe Cell', 'Jane Doe'],
    ['Jane Doe (Period 3)\nThe Cell', 'Jane Doe'],
    ['Jane Doe\nMr. Smith\nEnglish 10\n5 March 2024\n\nThe Cell', 'Jane Doe'],
    ['The Cell\nby Jane Doe\n\nCells are small.', 'Jane Doe'],
    ['Jane Doe 8a\n\n1) 13\n2) 0.5', 'Jane Doe'],
    ['Katya Orlova 9H\n\n1) The source says the hours were long.', 'Katya Orlova'],
    ['Jane Doe 7b 12th March\n\nRivers quiz\n1. A', 'Jane Doe'],
    ['Jane Doe\n\n1. x + 14\n2. w = 6 cm\n\nJane', 'Jane Doe'],
  ])('is read from the by-line of %j', (text, name) => {
    expect(on(text).name).toBe(name);
  });

  test.each([
    'The Great Gatsby\n\nGatsby is rich.',
    'To Kill a Mockingbird\nby Harper Lee\n\nIn this novel Lee tells of a trial.\nLine two.\nThree.\nFour.\nFive.\nSix.\nSeven.',
    'Name Three Causes\nOf the war.',
    'Name three causes of the war.\n1. Trade',
    'File name: cells and tissues\nThe cell',
    "Teacher's name: Mr. Smith\nThe cell",
    'Author: explains that the war began early in the spring of that year',
    'Photosynthesis\n5 March 2024\nPlants make sugar.',
    'Martin Luther\n\nLuther was a monk.',
    'Grace Period 3\n\nA grace period is a time after the due date.',
    'Apollo Mission 11\n\nThree men flew there.',
    'Climate Change\n\nThe air gets warmer.',
  ])('is not invented for %j', (text) => {
    expect(on(text)).toEqual({ name: null, id: null });
  });

  test('alone on the first line is believed when the file is called after it', () => {
    expect(on('Chidi Eze\n\nQ1: wind, solar, coal', 'chidi-eze.docx').name).toBe('Chidi Eze');
    expect(on('Chidi Eze\n\nQ1: wind, solar, coal', 'scan.pdf').name).toBeNull();
    expect(on('Robot Dreams\n\nA robot learns to dream.', 'robot-dreams.docx').name).toBeNull();
  });

  test('wins over the file name', () => {
    expect(on('Name: Jane Doe\nEssay', 'smith_john_99887_essay.pdf').name).toBe('Jane Doe');
  });
});

describe('the file name', () => {
  test.each([
    ['doe_jane_12345_essay.pdf', 'Jane Doe', '12345'],
    ['Jane Doe - Essay 1.docx', 'Jane Doe', null],
    ['Essay 1 - Jane Doe.docx', 'Jane Doe', null],
    ['Doe, Jane - Lab report.pdf', 'Jane Doe', null],
    ['jane_doe_essay_final_v2.pdf', 'Jane Doe', null],
    ['jane-doe.docx', 'Jane Doe', null],
    ['climate-change.pdf', null, null],
    ['JaneDoe_Homework3.pdf', 'Jane Doe', null],
    ['Jane Doe_48213_assignsubmission_file_essay.pdf', 'Jane Doe', '48213'],
    ['Zoë O’Brien_48213_assignsubmission_file_essay.pdf', 'Zoë O’Brien', '48213'],
    ['doejane_12345_67890_file.pdf', 'doejane', '12345'],
    ['doejane_LATE_12345_67890_file.pdf', 'doejane', '12345'],
    ['anon_aB3dE_67890_My Essay.docx', null, 'aB3dE'],
    ['LATE_anon_aB3dE_67890_My Essay.docx', null, 'aB3dE'],
    ['anon_23456_67890_My Essay.docx', null, '23456'],
    ['20231187.pdf', null, '20231187'],
    ['20240511_essay.pdf', null, null],
    ['s2031187_report.pdf', null, 's2031187'],
  ])('%s belongs to %s, %s', (fileName, name, id) => {
    expect(named(fileName)).toEqual({ name, id });
  });

  test.each([
    'essay_final.pdf',
    'IMG_2034.jpg',
    'scan001.pdf',
    'climate_change_essay.pdf',
    'Great Gatsby Essay.docx',
    'Untitled document.docx',
    'Screenshot 2024-05-01 at 10.00.png',
    'photosynthesis.pdf',
    'Chapter 3 homework.pdf',
    'World War II - Essay.docx',
    '',
  ])('%j names nobody', (fileName) => {
    expect(named(fileName)).toEqual({ name: null, id: null });
  });

  test('a login is spelled out when the page holds the two words', () => {
    expect(on('Jane Doe\n\nCells are small.', 'doejane_12345_67890_file.pdf').name).toBe('Jane Doe');
  });
});

test('a name in the running head of a word processor is found, and the page wins over it', () => {
  const head = { metadata: { header: 'Name: Jane Doe   ID: 4711234' } };
  expect(findIdentity(documentOf('Cells divide.', head), 'essay.docx')).toEqual({
    name: 'Jane Doe',
    id: '4711234',
  });
  expect(findIdentity(documentOf('Name: Omar Haddad\n\nCells divide.', head), 'essay.docx').name).toBe(
    'Omar Haddad',
  );
});
