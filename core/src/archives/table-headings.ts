/**
 * Headings of a column of addresses, as {@link normalHeading} returns them. Earlier ones are preferred: a service's own
 * short address is the last choice.
 */
const ADDRESS_HEADINGS: readonly string[] = [
  ...['long url', 'longurl', 'destination url', 'destination', 'target url', 'target', 'original url', 'original link'],
  ...['ziel url', 'zieladresse', 'ziel', 'url de destination', 'url de destino', 'destino', 'destinazione'],
  ...['url', 'link url', 'url link', 'page url', 'website url', 'href', 'uri', 'web address', 'webadresse'],
  ...[
    'internetadresse',
    'linkadresse',
    'link adresse',
    'hyperlink',
    'verknüpfung',
    'adresse web',
    'site web',
    'sitio web',
  ],
  ...[
    'dirección web',
    'dirección url',
    'sito web',
    'indirizzo web',
    'webadres',
    'webbadress',
    'nettadresse',
    'webová adresa',
  ],
  ...[
    'website',
    'webseite',
    'web',
    'site',
    'homepage',
    'webpage',
    'web page',
    'lien',
    'enlace',
    'vínculo',
    'hipervínculo',
  ],
  ...[
    'collegamento',
    'ligação',
    'hiperligação',
    'endereço',
    'koppeling',
    'länk',
    'lenke',
    'linkki',
    'odkaz',
    'łącze',
    'lącze',
  ],
  ...[
    'hivatkozás',
    'bağlantı',
    'ссылка',
    'посилання',
    'σύνδεσμος',
    'リンク',
    '链接',
    '連結',
    '网址',
    '網址',
    '링크',
    'קישור',
    'رابط',
  ],
  ...[
    'address',
    'adresse',
    'adress',
    'adres',
    'adresa',
    'dirección',
    'direccion',
    'indirizzo',
    'osoite',
    'адрес',
    'адреса',
  ],
  ...['διεύθυνση', 'アドレス', '地址', '주소', 'כתובת', 'عنوان url'],
  ...['link', 'links', 'short url', 'short link', 'shortlink', 'kurzlink', 'bitlink', 'bitlinks'],
]

/** Headings of a column of titles, as {@link normalHeading} returns them. Earlier ones are preferred. */
const TITLE_HEADINGS: readonly string[] = [
  ...[
    'link title',
    'linktitle',
    'link name',
    'linkname',
    'link text',
    'linktext',
    'button text',
    'button title',
    'button',
  ],
  ...[
    'title',
    'titel',
    'linktitel',
    'bezeichnung',
    'überschrift',
    'beschriftung',
    'anzeigename',
    'anzeigetext',
    'titre',
  ],
  ...[
    'libellé',
    'intitulé',
    'título',
    'titulo',
    'titolo',
    'etiqueta',
    'etichetta',
    'tytuł',
    'titulek',
    'název',
    'názov',
  ],
  ...[
    'cím',
    'otsikko',
    'rubrik',
    'tittel',
    'overskrift',
    'titlu',
    'başlık',
    'заголовок',
    'название',
    'назва',
    'τίτλος',
  ],
  ...[
    'タイトル',
    '标题',
    '標題',
    '제목',
    'כותרת',
    'عنوان',
    'name',
    'nom',
    'nombre',
    'nome',
    'naam',
    'nazwa',
    'név',
    'nimi',
  ],
  ...[
    'namn',
    'navn',
    'ad',
    'имя',
    'όνομα',
    '名前',
    '名称',
    '名稱',
    '이름',
    'שם',
    'label',
    'caption',
    'text',
    'page title',
  ],
]

/** Returns the rank of a heading of addresses; -1 for any other. */
export function addressRank(heading: string): number {
  return ADDRESS_HEADINGS.indexOf(normalHeading(heading))
}

/** Returns the rank of a heading of titles; -1 for any other. */
export function titleRank(heading: string): number {
  return TITLE_HEADINGS.indexOf(normalHeading(heading))
}

/**
 * Returns the part of a heading before the first opening bracket, colon or star, in lower case and with spaces for `_`
 * and `-`. Only the first 100 characters are read.
 */
function normalHeading(heading: string): string {
  const text = heading.slice(0, 100).normalize('NFKC').toLowerCase()
  const [plain = ''] = text.replaceAll(/[_-]/g, ' ').split(/[([:*]/)
  return plain.trim().split(/\s+/).join(' ')
}
