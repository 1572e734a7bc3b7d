const strokes = `<tr>
<td class="pine" colspan="3" height="4" bgcolor="#1F6F54" style="background:#1F6F54;border-radius:4px 2px 2px 0"></td>
</tr><tr>
<td class="pine" width="4" height="2" bgcolor="#1F6F54" style="background:#1F6F54"></td><td width="4"></td><td width="12"></td>
</tr><tr>
<td class="pine" height="10" bgcolor="#1F6F54" style="background:#1F6F54;border-radius:0 0 2px 2px"></td>
<td class="persimmon" bgcolor="#D4552A" style="background:#D4552A;border-radius:2px 2px 0 0"></td><td></td>
</tr><tr>
<td height="2"></td><td class="persimmon" bgcolor="#D4552A" style="background:#D4552A"></td><td></td>
</tr><tr>
<td height="4"></td>
<td class="persimmon" colspan="2" bgcolor="#D4552A" style="background:#D4552A;border-radius:0 2px 2px 4px"></td>
</tr>`;

/**
 * The mark (Specification 13.1) made of table cells: mail programs show no SVG, and ask before showing a
 * picture or append it to the mail (docs/decisions/0056).
 */
export const markHtml = `<table role="presentation" width="20" cellpadding="0" cellspacing="0" border="0" style="width:20px;font-size:0;line-height:0">
${strokes}
</table>`;
